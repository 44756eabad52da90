import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SignatureStatus } from '#domain/document/document-state.ts'
import { speak } from '../../language/i18n.ts'
import { SignatureBadge } from './SignatureBadge.tsx'

describe('a document’s signature', () => {
  it.each<[SignatureStatus, string, boolean]>([
    ['signed', 'Signed', true],
    ['not_applicable', 'N/A', false],
    ['pending', 'Pending', false],
  ])('%s reads %s, with a check mark: %s [Q4.documents.2]', async (status, words, hasCheck) => {
    await speak('en')
    const shown = renderToStaticMarkup(<SignatureBadge status={status} />)
    expect(shown.replaceAll(/<[^>]*>/g, '').trim()).toBe(words)
    expect(shown.includes('<svg')).toBe(hasCheck)
  })
})
