/** What is still to be done with a session before it ends, within the signal's time. */
type LogOutTask = (signal: AbortSignal) => Promise<unknown>;

const tasks = new Set<LogOutTask>();

/**
 * Does something with the session when its reader logs out, before it ends.
 *
 * @returns takes it back
 */
export function beforeLogOut(task: LogOutTask): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Does what was asked for; whatever fails or takes too long does not keep anybody signed in. */
export async function runLogOutTasks(signal: AbortSignal): Promise<void> {
  if (tasks.size === 0) return;
  const isLate = new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([Promise.allSettled([...tasks].map(task => task(signal))), isLate]);
}
