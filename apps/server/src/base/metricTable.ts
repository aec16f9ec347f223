const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

const counter = (help: string) => ({ type: 'counter', help }) as const;
const gauge = (help: string) => ({ type: 'gauge', help }) as const;
const histogram = (help: string) => ({ type: 'histogram', help, buckets: seconds }) as const;

/** Every metric of `/metrics`. The samples of a counter end in `_total`. */
export const metricTable = {
  portico_sign_ins: counter('Attempts to sign in, by outcome.'),
  portico_checks: counter('Checks of sessions and of requests to applications behind a proxy, by outcome.'),
  portico_http_request_duration_seconds: histogram('Time to answer a request, by route and class of status.'),
  portico_hash_wait_seconds: histogram('Time for which a password waits to be hashed.'),
  portico_hash_queue_length: gauge('Passwords that wait to be hashed.'),
  portico_database_connections: gauge('Connections to the database, by state.'),
  portico_database_waiting: gauge('Statements that wait for a connection.'),
  portico_database_up: gauge('1 if the database answers.'),
  portico_outbox_waiting: gauge('Messages to send, by channel.'),
  portico_outbox_oldest_seconds: gauge('Age of the oldest message to send, by channel.'),
  portico_log_events: gauge('Number of the last event of the log.'),
  portico_log_unsealed: gauge('Events that are committed and not in the log yet.'),
  portico_log_intact: gauge('0 if a verification found the log broken.'),
  portico_log_verification_age_seconds: gauge('Time since the log was last verified.'),
  portico_backup_age_seconds: gauge('Time since the last backup. Absent if the hub makes none.'),
  portico_event_loop_delay_seconds: gauge('Delay of the event loop since the last scrape, by percentile.'),
  portico_memory_bytes: gauge('Memory of the process, by kind.'),
  portico_uptime_seconds: gauge('Time since the process began.'),
} as const;

export type MetricName = keyof typeof metricTable;
