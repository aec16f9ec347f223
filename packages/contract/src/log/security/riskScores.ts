import { riskThresholds } from '../../limits.ts';
import { type SecuritySeverity, securitySeverities } from '../schemas/security.ts';

/** Returns the severity of a risk score from 0 to 100. docs/log.md, 'Risk and severity'. */
export const severityOf = (riskScore: number): SecuritySeverity =>
  securitySeverities.find(severity => riskScore >= riskThresholds[severity]) ?? 'low';

/** Returns the range of risk scores of a severity: from the first, below the second. */
export function risksOf(severity: SecuritySeverity): readonly [from: number, below: number] {
  const above = securitySeverities[securitySeverities.indexOf(severity) - 1];
  return [riskThresholds[severity], above === undefined ? 101 : riskThresholds[above]];
}
