import i18next from 'i18next'
import { useState } from 'react'
import type { Paper } from '#print/paper.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { toasts } from '../../telling/toasts.ts'
import { handOut } from './hand-out.ts'

/** What goes on paper, and under which name it is handed out. */
interface Printed {
  papers: readonly Paper[]
  name: string
}

/** Makes one file of papers on this device and hands it out; where that fails it says so in these words. */
export function usePrint<Asked extends unknown[]>(make: (...asked: Asked) => Promise<Printed>, problem: string) {
  const [isPrinting, setIsPrinting] = useState(false)

  async function print(...asked: Asked): Promise<void> {
    setIsPrinting(true)
    try {
      const { printHere } = await import('./print-here.ts')
      const { papers, name } = await make(...asked)
      const [first, ...others] = papers
      if (!first) return
      await handOut(new File([await printHere(first, ...others)], name, { type: 'application/pdf' }))
    } catch (error) {
      toasts.problem(isUnreachable(error) ? i18next.t('blocks:offline.notDone') : problem)
    } finally {
      setIsPrinting(false)
    }
  }
  return { print, isPrinting }
}
