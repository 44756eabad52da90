import { expect, onTestFinished, test, vi } from 'vitest'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'
import { recoverLostChunks } from './recover-lost-chunks.ts'

recoverLostChunks()

/** The office answers, or the line is dead although the browser has not noticed. */
function withLine(isThere: boolean) {
  sessionStorage.clear()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const ask = vi.fn<() => Promise<Response>>(async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 200, headers: { [OWN_SERVER_HEADER]: 'test' } })
  })
  vi.stubGlobal('fetch', ask)
  onTestFinished(() => {
    reload.mockRestore()
    vi.unstubAllGlobals()
  })
  return { reload, ask }
}
const lose = () => dispatchEvent(new Event('vite:preloadError'))

test('a file that is gone reloads the page once for each build, where the office answers [sync 43]', async () => {
  const { reload } = withLine(true)
  lose()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  lose()
  await Promise.resolve()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('one that cannot be fetched costs nobody the page: nothing is reloaded over a dead line, later it is [sync 43]', async () => {
  const { reload, ask } = withLine(false)
  lose()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect(reload).not.toHaveBeenCalled()
  const { reload: then } = withLine(true)
  lose()
  await expect.poll(() => then.mock.calls.length).toBe(1)
})
