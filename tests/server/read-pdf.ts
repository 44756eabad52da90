import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from '#tests/setup/app.ts'

/** What independent programs say of a PDF: its words where they stand, what it says of itself, the pictures in it. */
export function readPdf(content: Uint8Array): { text: string; info: string; images: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-papers-'))
  const file = join(folder, 'paper.pdf')
  const run = (program: string, ...given: string[]) => execFileSync(program, given, { encoding: 'utf8' })
  try {
    writeFileSync(file, content)
    return {
      text: run('pdftotext', '-layout', file, '-'),
      info: run('pdfinfo', file),
      images: run('pdfimages', '-list', file),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The paper behind a link, as whoever follows it gets it. */
export async function readLinked(test: TestApp, url: string | null | undefined) {
  const answer = await test.app.inject({ method: 'GET', url: url! })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return readPdf(answer.rawPayload)
}
