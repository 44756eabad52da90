import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { OpeningScreen } from './OpeningScreen.tsx'

const flag = () => document.querySelector('[role=status][aria-label]')

afterEach(() => void vi.useRealTimers())

test('that a session is verified is said after 50 ms, and a quick answer shows nothing at all [P4.1.1] [P9.9]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(<OpeningScreen />, () => ({ status: 404 }))
  await vi.waitFor(() => expect(document.querySelector('main[aria-busy=true]')).not.toBeNull())
  vi.advanceTimersByTime(49)
  await Promise.resolve()
  expect(flag()).toBeNull()
  vi.advanceTimersByTime(2)
  await vi.waitFor(() => expect(flag()).not.toBeNull())
})
