import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { LocalAccount } from '#local/store/account.ts'
import { followWork } from './follow-work.ts'
import { beforeWorkCloses, currentWork, setWork } from './work.ts'

it('a session that ends hears what was typed last while its store is still open', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error)) // the simulated browser has none
  onTestFinished(() => void vi.unstubAllGlobals())
  const firstScreen = new Promise<void>(() => undefined)
  const person = { id: 'one', role: 'auditor' } as Parameters<typeof followWork>[1]
  const close = followWork({ queryClient: new QueryClient(), firstScreen }, person)
  const sync = { hint: () => undefined, sendNow: async () => null, stop: () => undefined }
  setWork({ kind: 'open', account: {} as LocalAccount, sync })
  const heard: string[] = []
  const takeBack = beforeWorkCloses(() => heard.push(currentWork().kind))
  close()
  takeBack()
  expect([...heard, currentWork().kind]).toEqual(['open', 'closed'])
  expect(reported).toEqual([])
})
