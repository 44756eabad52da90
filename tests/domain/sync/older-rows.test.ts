import { describe, expect, it } from 'vitest'
import { viewOf } from '#domain/sync/device/view.ts'
import type { Op } from '#domain/sync/mutation.ts'
import { upConvert } from '#domain/sync/up-convert.ts'
import { anne, mutationOf, rowOf, set } from './desk.ts'
import { farm } from './farm.shape.ts'

const renamed = (before: string, after: string) => (op: Op) => (op.path === before ? { ...op, path: after } : op)
const shape = { ...farm, schema: 5, fromShape: { 3: renamed('title', 'label'), 4: renamed('label', 'name') } }

describe('a row made by an older build', () => {
  it('[sync 77] is shown where its value stands now, and stays as it was made', () => {
    const row = rowOf(anne, [set('title', null, 'North')], { schema: 3 })
    const before = structuredClone(row)
    expect(viewOf(shape, null, [row])).toMatchObject({ name: 'North' })
    expect(row).toEqual(before)
  })

  it('is converted from its own shape on, and not at all where nothing was renamed since', () => {
    const [third, fourth, fifth] = [3, 4, 5].map((schema) =>
      mutationOf(anne, [set('label', null, 'North'), set('title', null, 'South')], { schema }),
    )
    const paths = (sent: typeof third) => upConvert(shape, sent!).ops.map(({ path }) => path)
    expect([third, fourth, fifth].map(paths)).toEqual([
      ['name', 'name'],
      ['name', 'title'],
      ['label', 'title'],
    ])
    expect(upConvert({ ...shape, fromShape: {} }, third!)).toBe(third)
  })
})
