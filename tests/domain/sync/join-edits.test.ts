import { describe, expect, it } from 'vitest'
import { type Edit, joinEdits } from '#domain/sync/device/edit.ts'

const set = (path: string, seen: string | null, value: string | null): Edit => ({ kind: 'set', path, seen, value })
const add: Edit = { kind: 'add', path: 'locations/L1', value: {} }
const del: Edit = { kind: 'del', path: 'locations/L1', seen: { 'locations/L1': {} } }

describe('typing on in one place', () => {
  it('is one edit, from what was first seen to what was last typed', () => {
    const typed = [
      set('phone', 'old', 'o'),
      set('email', null, 'a@b'),
      set('phone', 'o', 'on'),
      set('phone', 'on', 'new'),
    ]
    expect(joinEdits([], typed)).toEqual([set('phone', 'old', 'new'), set('email', null, 'a@b')])
    expect(joinEdits(typed.slice(0, 2), typed.slice(2))).toEqual(joinEdits([], typed))
  })

  it('joins nothing across an addition or a deletion', () => {
    const edits = [set('name', null, 'a'), add, set('name', 'a', 'b'), del, set('name', 'b', 'c')]
    expect(joinEdits([], edits)).toEqual(edits)
  })

  it('leaves the earlier list as it was', () => {
    const earlier = [set('phone', 'old', 'new')]
    joinEdits(earlier, [set('phone', 'new', 'newer')])
    expect(earlier).toEqual([set('phone', 'old', 'new')])
  })
})
