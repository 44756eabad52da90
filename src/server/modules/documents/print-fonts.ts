import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Fonts, openFonts } from '#print/fonts.ts'

/** The app's own face, whole: names of every country that farms in Canada are written with it. */
export const printFonts: Promise<Fonts> = Promise.all([
  readFont(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  readFont(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
]).then(([regular, strong]) => openFonts({ regular, strong }))

function readFont(address: string): Promise<Uint8Array> {
  return readFile(fileURLToPath(address))
}
