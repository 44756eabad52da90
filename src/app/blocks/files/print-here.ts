import regularFace from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'
import strongFace from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url'
import type { Language } from '#domain/kernel/languages.ts'
import { openFonts } from '#print/fonts.ts'
import type { Paper } from '#print/paper.ts'
import { type PrintedList, printList } from '#print/print-list.ts'
import { printPapers } from '#print/print-paper.ts'
import { readShippedFile } from '../../data/shipped-file.ts'
import { wordsIn } from '../../language/i18n.ts'

/** Sets papers into one file on this device, in their reader's language and the office's face. Large: loaded when somebody prints. */
export async function printHere(...papers: [Paper, ...Paper[]]): Promise<Uint8Array<ArrayBuffer>> {
  const { fonts, say } = await toPrint(papers[0].language)
  return new Uint8Array(await printPapers(papers, { fonts, sayIn: () => say }))
}

/** A list likewise. */
export async function printListHere(list: PrintedList): Promise<Uint8Array<ArrayBuffer>> {
  const { fonts, say } = await toPrint(list.language)
  const page = (number: number, count: number) => say('print:page', { number, count })
  return new Uint8Array(await printList(list, { fonts, page }))
}

async function toPrint(language: Language) {
  const [regular, strong, say] = await Promise.all([
    readShippedFile(regularFace),
    readShippedFile(strongFace),
    wordsIn(language),
  ])
  return { fonts: openFonts({ regular, strong }), say }
}
