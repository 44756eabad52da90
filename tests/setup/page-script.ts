import { build, type Rolldown } from 'vite'

/** Our own modules as one script for a page of a real browser, from the sources and by the bundler the app is built with. */
export async function buildPageScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'hedgerowPage' } },
  })
  const [script] = built as Rolldown.RolldownOutput[] // nothing is watched
  return script!.output[0].code
}
