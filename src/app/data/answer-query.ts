import type { UseQueryOptions } from '@tanstack/react-query'

/** A query of which only the answer is read, whatever its key is. */
// oxlint-disable-next-line no-explicit-any -- a key's type is contravariant here: nothing narrower takes every query
export type AnswerQuery<T> = UseQueryOptions<T, Error, T, any>
