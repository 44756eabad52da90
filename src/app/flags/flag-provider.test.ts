import { OpenFeature } from '@openfeature/web-sdk'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Flags, flagUserKey, SAFE_FLAGS } from '#domain/flag/flag.schema.ts'
import { createFlagProvider, type FlagSource } from './flag-provider.ts'

const OFF: Flags = { reminders: false, discounts: false, endorsements: false, tasks: false }
const never = () => new Promise<never>(() => undefined)

async function valueFor(source: Partial<FlagSource>, fallback = true): Promise<boolean> {
  const provider = createFlagProvider({ ask: never, remembered: () => undefined, ...source }, 20)
  await OpenFeature.setContext({ targetingKey: flagUserKey('one') })
  await OpenFeature.setProviderAndWait(provider)
  return OpenFeature.getClient().getBooleanValue('reminders', fallback)
}

afterEach(async () => {
  await OpenFeature.clearContexts()
  await OpenFeature.clearProviders()
})

describe('the flag service [P9.12] [Q10.5]', () => {
  it('is asked as production-{id} and its answer holds', async () => {
    const asked: string[] = []
    const ask = async (userKey: string) => {
      asked.push(userKey)
      return OFF
    }
    expect(await valueFor({ ask })).toBe(false)
    expect(asked).toEqual(['production-one'])
  })

  it('that is silent past its time-out leaves what the device remembers', async () => {
    expect(await valueFor({ remembered: () => OFF })).toBe(false)
  })

  it('that never answered here leaves the safe default', async () => {
    expect(await valueFor({})).toBe(true)
    expect(SAFE_FLAGS).toEqual({ reminders: true, discounts: true, endorsements: true, tasks: true })
  })

  it('is waited for two seconds at start-up, and no longer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    await OpenFeature.setContext({ targetingKey: flagUserKey('one') })
    const provider = createFlagProvider({ ask: never, remembered: () => OFF })
    let isOpen = false
    const opened = OpenFeature.setProviderAndWait(provider).then(() => (isOpen = true))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    await opened
    expect(OpenFeature.getClient().getBooleanValue('reminders', true)).toBe(false)
  })

  it('out of reach is no trouble of anybody’s', async () => {
    expect(await valueFor({ ask: () => Promise.reject(new TypeError('no signal')) }, false)).toBe(false)
  })
})
