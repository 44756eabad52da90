import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tellBrowser } from '#app/device/tell-browser.ts'
import { statusQuery } from '#app/device/use-sync-status.ts'
import { ANNE } from '../local/office.ts'

it('[sync 77] an answer of the office by another build has the browser look for it, once for each', async () => {
  const update = vi.fn<() => Promise<void>>(async () => undefined)
  const serviceWorker = { addEventListener: () => undefined, getRegistration: async () => ({ update }) }
  vi.stubGlobal('__BUILD__', 'of last year')
  vi.stubGlobal('navigator', { serviceWorker })
  const queryClient = new QueryClient()
  const stop = tellBrowser(queryClient, ANNE.accountId)
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })
  const hear = (serverBuild: string) =>
    queryClient.setQueryData(statusQuery.queryKey, { serverBuild, total: 0, unsent: { total: 0 } } as never)

  for (const build of ['', 'of last year']) hear(build)
  await settled()
  expect(update).not.toHaveBeenCalled()
  for (const build of ['of today', 'of today']) hear(build)
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  hear('of tomorrow')
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
