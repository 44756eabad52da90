import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toFieldProblems } from './field-problems.ts'
import { requiredText } from './text.ts'

const schema = z.strictObject({
  name: requiredText(5),
  kind: z.enum(['a', 'b']),
  nested: z.object({ count: z.number().max(3) }),
})

function problemsOf(value: unknown) {
  const result = schema.safeParse(value)
  return result.success ? [] : toFieldProblems(result.error.issues)
}

describe('[P8.3] [Q8.transport-shared.2] field problems', () => {
  it('name each field by its dotted path with the key of its wording', () => {
    expect(problemsOf({ name: '  ', kind: 'c', nested: { count: 4 } })).toEqual([
      { field: 'name', messages: [{ key: 'validation.required', params: { min: 1 } }] },
      { field: 'kind', messages: [{ key: 'validation.choice', params: { allowed: 'a, b' } }] },
      { field: 'nested.count', messages: [{ key: 'validation.tooBig', params: { max: 3 } }] },
    ])
  })

  it('carry the limit of a text that is too long', () => {
    const [problem] = problemsOf({ name: 'abcdef', kind: 'a', nested: { count: 1 } })
    expect(problem).toEqual({ field: 'name', messages: [{ key: 'validation.tooLong', params: { max: 5 } }] })
  })

  it('report unknown fields under their own names and never the library’s words', () => {
    const problems = problemsOf({ name: 'a\u0000', kind: 'a', nested: { count: 'x' }, extra: 1, __proto__: {} })
    expect(problems.map(({ field }) => field)).toEqual(['name', 'nested.count', 'extra'])
    for (const { messages } of problems) for (const { key } of messages) expect(key).toMatch(/^validation\./)
  })

  it('name no choices where the schema lists none', () => {
    const parent = z.discriminatedUnion('type', [z.object({ type: z.literal('quote') })], {
      error: 'validation.choice',
    })
    const wordings = [null, { type: 'barn' }].map((value) => toFieldProblems(parent.safeParse(value).error!.issues))
    expect(wordings.flat().map(({ messages }) => messages[0]!.key)).toEqual([
      'validation.notOffered',
      'validation.notOffered',
    ])
  })
})
