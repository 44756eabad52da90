import { expect, test } from 'vitest'
import { takenSibling } from '#domain/quote/body/taken-sibling.ts'

const quote = (id: string, state: string, more: object = {}) => ({
  id,
  body: { displayId: `Q-${id}`, policy: 'one', state, ...more },
})

test('a quote knows which other of its policy was taken, however it stands itself [domain 1.2]', () => {
  const own = quote('1', 'draft')
  const rest = [quote('2', 'locked'), quote('3', 'accepted', { policy: 'two' })]
  expect(takenSibling(own, [own, ...rest])).toBeNull()
  expect(takenSibling(own, [own, ...rest, quote('4', 'accepted')])).toEqual({
    id: '4',
    displayId: 'Q-4',
    state: 'accepted',
  })
  const sold = quote('5', 'issued')
  expect(takenSibling(sold, [own, sold])).toBeNull()
})

test('a change of a policy in force does not take its place, and nothing stands in its way; nor of a quote without a shell yet', () => {
  const own = quote('1', 'draft')
  const change = quote('2', 'accepted', { kind: 'endorsement' })
  expect(takenSibling(own, [own, change])).toBeNull()
  expect(takenSibling(change, [quote('3', 'issued'), change])).toBeNull()
  expect(takenSibling({ id: '4', body: {} }, [{ id: '5', body: { state: 'issued' } }])).toBeNull()
})
