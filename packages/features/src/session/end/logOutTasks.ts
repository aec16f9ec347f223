/** A task that needs the session and runs before it ends. The signal aborts when the time is up. */
type LogOutTask = (signal: AbortSignal) => Promise<unknown>;

const tasks = new Set<LogOutTask>();

/**
 * Registers a task to run before logging out ends the session.
 *
 * @returns unregisters the task
 */
export function beforeLogOut(task: LogOutTask): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Runs the registered tasks. Never rejects, and does not wait for tasks after the signal aborts. */
export async function runLogOutTasks(signal: AbortSignal): Promise<void> {
  if (tasks.size === 0) return;
  const aborted = new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([Promise.allSettled([...tasks].map(task => task(signal))), aborted]);
}
