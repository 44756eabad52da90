import { expect, test } from 'vitest'
import { openTurns } from '#server/http/turns.ts'

const settled = async (turn: Promise<unknown>) => {
  const waits = Symbol('waits')
  return (await Promise.race([turn, Promise.resolve(waits)])) !== waits
}

test('a few go on at once, the next wait their turn in order, and one too many is asked to come back', async () => {
  const take = openTurns({ atOnce: 2, waiting: 2 })
  const [first, second] = [await take('ann'), await take('ann')]
  const [third, fourth] = [take('ann'), take('ann')]
  expect([await settled(third), await settled(fourth)]).toEqual([false, false])
  await expect(take('ann')).rejects.toMatchObject({ kind: 'busy', details: { retryAfter: 30 } })
  first()
  first() // given back once, however often it is said
  const endThird = await third
  expect(await settled(fourth)).toBe(false)
  second()
  const endFourth = await fourth
  endThird()
  endFourth()
  const [fifth, sixth] = [await take('ann'), await take('ann')]
  expect(await settled(take('ann'))).toBe(false)
  fifth()
  sixth()
})

test('nobody waits for another', async () => {
  const take = openTurns({ atOnce: 1, waiting: 0 })
  await take('ann')
  await expect(take('ann')).rejects.toMatchObject({ kind: 'busy' })
  await take('bea')
})
