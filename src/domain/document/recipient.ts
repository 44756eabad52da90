/**
 * Whom a letter went to, as the audit log says it: the policyholder it is about, the firm, the office, or somebody
 * outside of all three, which is what whoever reads the log looks for.
 */
export const RECIPIENTS = ['policyholder', 'firm', 'office', 'outside'] as const
export type Recipient = (typeof RECIPIENTS)[number]
