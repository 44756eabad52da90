import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LATE_AREAS } from '../src/app/language/late-areas.ts'

const WORDS = 'words:'

/**
 * English words travel with the code that says them: a module that names an area brings its file along, so that nobody
 * waits for words and no first screen carries those of the wizard. A route names its title only, which is read when its
 * page stands.
 */
export function wordsWithCode(root: string): Plugin {
  return {
    name: 'hedgerow:words-with-code',
    transform: {
      order: 'pre',
      filter: { id: { include: /\/src\/(app|print)\/.*\.tsx?$/, exclude: /\/src\/app\/routes\// } },
      handler(code) {
        const brought = LATE_AREAS.filter((area) => saysOf(code, area)).map((area) => `import '${WORDS}${area}';`)
        return brought.length > 0 ? { code: brought.join('') + code, map: null } : undefined // lines stay where they are
      },
    },
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${WORDS}`)) return undefined
      const area = id.slice(WORDS.length + 1)
      const file = join(root, `locales/en/${area}.json`)
      this.addWatchFile(file)
      const words = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
      return `import { addEnglish } from ${JSON.stringify(join(root, 'src/app/language/english.ts'))}
        addEnglish(${JSON.stringify(area)}, JSON.parse(${JSON.stringify(words)}))`
    },
  }
}

/** As code spells it: `t('cover:title')` or `useTranslation('cover')`. */
export function saysOf(code: string, area: string): boolean {
  return new RegExp(`['"\`]${area}:|useTranslation\\(['"]${area}['"]\\)`).test(code)
}
