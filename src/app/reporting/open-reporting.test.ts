import { captureException, close, init } from '@sentry/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../data/refusal.ts'
import { reportingOptions } from './open-reporting.ts'

let sent: string[]

beforeEach(() => {
  sent = []
  const { integrations: _, ...options } = reportingOptions('https://key@reports.test/1')
  init({
    ...options,
    transport: () => ({
      send: async ([, items]) => {
        sent.push(JSON.stringify(items))
        return {}
      },
      flush: async () => true,
    }),
  })
})
afterEach(() => close())

async function reportsOf(error: unknown): Promise<number> {
  captureException(error)
  await close(100)
  return sent.filter((items) => items.includes('"type":"event"')).length
}

describe('what is reported [Q10.6] [P8.30]', () => {
  it('is an accident of the app’s own', async () => {
    expect(await reportsOf(new TypeError('x is not a function'))).toBe(1)
  })

  it.each([400, 404, 500, 503, null])('is no answer with status %s', async (status) => {
    expect(await reportsOf(new Refusal({ status }))).toBe(0)
  })

  it.each(['AbortError', 'TimeoutError'])('is nothing that was cut short: %s', async (name) => {
    expect(await reportsOf(new DOMException('cut', name))).toBe(0)
  })
})

describe('the rates [P9.12] [Q10.5]', () => {
  it('are a fifth for traces and all for replays, with every input masked', () => {
    const options = reportingOptions('https://key@reports.test/1')
    expect(options).toMatchObject({ tracesSampleRate: 0.2, replaysSessionSampleRate: 1, replaysOnErrorSampleRate: 1 })
    const replay = [options.integrations].flat().find((each) => typeof each === 'object' && each.name === 'Replay')
    expect(replay).toMatchObject({ _initialOptions: {}, _recordingOptions: { maskAllInputs: true, maskAllText: true } })
  })
})
