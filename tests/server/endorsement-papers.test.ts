import { describe, expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { newLocator } from '#server/locators.ts'
import { BROKER, openEndorsementDesk } from './endorsement-desk.ts'
import { readLinked } from './read-pdf.ts'

const { test, desk, sell, begin, change, act, homeOf, yardOf } = openEndorsementDesk()

async function papersOf(policy: string): Promise<DocumentRow[]> {
  await makeDocuments.run(test.deps, test.clock.now())
  const list = desk.call(BROKER, 'GET', `/policies/${policy}/all-documents?page_size=100&ordering=created_at`)
  const { results } = await desk.answerOf<DocumentListing>(list)
  return results.filter(({ doc_type }) => doc_type.value === 'endorsements')
}

async function read(policy: string, { id }: DocumentRow): Promise<string> {
  const { url } = await desk.answerOf<DocumentRow>(desk.call(BROKER, 'GET', `/policies/${policy}/all-documents/${id}`))
  return (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ')
}

describe('[domain 1.3] the paper of an endorsement', () => {
  it('is made when it is issued: what changes, what that costs and when, and all that is insured from then on', async () => {
    const { policy, keys } = await sell()
    const made = await begin(policy)
    const cattle = newLocator()
    await change(made.id, {
      [`exposures/${keys.machinery}/limit`]: 1_600_000,
      [`exposures/${cattle}`]: {
        type: 'livestock',
        name: 'Cattle on the north quarter',
        head: 200,
        averageValue: 1000,
        deductible: 1000,
        order: 'b',
        location: await homeOf(made.id),
      },
      [`subjectGroups/${await yardOf(made.id)}/allocations/${keys.machinery}`]: 1_600_000,
      [`subjectGroups/${await yardOf(made.id)}/allocations/${cattle}`]: 200_000,
    })
    await act(made.id, 'quote')
    await act(made.id, 'accept')
    expect(await papersOf(policy)).toEqual([])
    const { documents } = await act(made.id, 'issue')
    const [paper, ...others] = await papersOf(policy)
    expect(others).toEqual([])
    expect(documents).toMatchObject([{ id: paper!.id, display_name: paper!.display_name }])
    expect(paper).toMatchObject({ doc_type: { key: 'platform' }, state: 'uploaded' })
    expect(paper!.display_name).toMatch(/^P-\d+ Endorsement and amended declarations$/)
    const text = await read(policy, paper!)
    for (const told of [
      made.display_id,
      'Aug 15, 2026, 12:01 a.m. local time',
      'Value of the machinery $1,250,000.00 $1,600,000.00',
      'Cattle on the north quarter Livestock – Added',
      'Premium $11,223.38 ',
      'At once $',
      'With the instalment due Oct 1, 2026 $',
      'Cattle on the north quarter Home quarter $200,000.00 $1,000.00 Fire',
    ])
      expect(text).toContain(told)
  })
})
