import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { readAgain } from './read-again.ts'

test('what was written while a screen read the store for the first time is on it', async () => {
  const client = createQueryClient()
  const reads: ((rows: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => reads.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['device', 'quotes'], queryFn, networkMode: 'always' })
  onTestFinished(observer.subscribe(() => undefined))

  const read = readAgain(client, ['device'])
  reads[0]!([])
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!(['Q-100001'])
  await read
  expect(observer.getCurrentResult().data).toEqual(['Q-100001'])
})
