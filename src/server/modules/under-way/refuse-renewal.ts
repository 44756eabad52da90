import { AppError } from '#domain/kernel/errors.ts'

/** Why a policy is not renewed, or not otherwise, in the words of `errors:quoteRefused.<key>`. */
export function refuseRenewal(
  key:
    | 'policyNotActive'
    | 'renewalEarly'
    | 'renewalOpen'
    | 'renewalNotWanted'
    | 'renewalInCancellation'
    | 'renewalAccepted',
  params: Record<string, number> = {},
): AppError {
  const wording = { key: `quoteRefused.${key}`, params }
  return new AppError('refused', { wording, facts: { reason: 'block', ...wording } })
}
