/**
 * The parts of autocannon that this benchmark uses; the package has no types
 * (https://github.com/mcollina/autocannon#api).
 */
declare module 'autocannon' {
  interface Request {
    headers: Record<string, string>;
  }
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    /** Requests a second over all connections; as fast as possible without it. */
    overallRate?: number;
    /** Sent in turn over each connection. */
    requests: Request[];
  }
  interface Result {
    requests: { average: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
