import type { z } from 'zod'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { pascal } from './names.ts'

/** A call of the API and what it is called: `policyList` of `policy`. */
export interface Call {
  id: string
  area: string
  endpoint: Endpoint
}

export const CALLS: Call[] = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ id: area + pascal(name), area, endpoint })),
)

/** What a call takes and answers, in the words its name is followed by: `PolicyListAnswer`. */
export const PARTS = ['Params', 'Query', 'Body', 'Form', 'Answer'] as const
export type Part = (typeof PARTS)[number]

export function partOf({ params, query, body, upload, response }: Endpoint, part: Part): z.ZodType | undefined {
  return { Params: params, Query: query, Body: body, Form: upload?.fields, Answer: response }[part]
}

export const nameOfPart = ({ id }: Call, part: Part) => pascal(id) + part
