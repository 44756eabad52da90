import type { UseQueryOptions } from '@tanstack/react-query'

/**
 * A query of which only the answer is read. Its key's type is contravariant through its function, so that nothing
 * narrower than any takes every query.
 */
// oxlint-disable-next-line no-explicit-any -- see above
export type AnswerQuery<T> = UseQueryOptions<T, Error, T, any>
