import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asideOf } from '#domain/access/menu.ts'
import { searchForm, searchWords } from '#domain/kernel/search-text.ts'
import { readableTypes } from '#domain/report/report-access.ts'
import { pathOfReport, REPORT_TYPES } from '#domain/report/report-types.ts'
import type { SearchHit } from '#domain/search/search-hit.ts'
import { useRecents } from '../../../data/recents.ts'
import { useAccount } from '../../../session/account.ts'
import { pagesOf, useMenu } from '../../../session/use-menu.ts'
import { actsOf, readAct } from './acts.ts'
import { makersOf } from './makers.ts'
import type { Offer, OfferGroup, Reading } from './offer.ts'
import { useNarrowing } from './use-narrowing.ts'

/** Before anything is typed: enough to be a beginning, few enough to be read. */
const BEGINNINGS = 6

/** What the palette makes of what is typed: recent records, things to make, to do and to go to (settled 43). */
export function usePalette(): (typed: string) => Reading {
  const { t } = useTranslation('search')
  const account = useAccount()
  const recents = useRecents()
  const pages = usePages()
  const narrow = useNarrowing()
  const acts = useMemo(
    () => actsOf(account).map((act) => ({ ...act, words: t(`act.${act.key}.words`).split('|') })),
    [account, t],
  )
  const makers = makersOf(account).map(
    ({ key, link }): Offer => ({ key: `make ${key}`, label: t(`make.${key}`), link }),
  )
  const beginnings = acts.map(
    ({ key, words }): Offer => ({ key: `act ${key}`, label: t(`act.${key}.any`), writes: `${words[0]} ` }),
  )
  const recent = recents.map(
    ({ id, path, title, kindKey }): Offer => ({ key: `recent ${id}`, label: title, hint: t(kindKey), link: path }),
  )

  const groupsOf = (typed: string): readonly OfferGroup[] => {
    const isTyped = searchWords(typed).length > 0
    const fitting = (offers: readonly Offer[]) => (isTyped ? offers.filter(({ label }) => holds(label, typed)) : offers)
    const pageGroup = {
      key: 'page',
      label: t('pages'),
      offers: fitting(pages).slice(0, isTyped ? undefined : BEGINNINGS),
    }
    const doing = [
      { key: 'make', label: t('makes'), offers: fitting(makers) },
      { key: 'act', label: t('acts'), offers: fitting(beginnings) },
    ]
    const opened = { key: 'recent', label: t('recent'), offers: fitting(recent) }
    return isTyped ? [opened, pageGroup, ...doing] : [opened, ...doing, pageGroup] // what is named is gone to first
  }

  return (typed) => {
    const narrowed = narrow(typed)
    if (narrowed) return narrowed
    const asked = readAct(typed, acts)
    if (!asked) return { query: typed, offered: groupsOf(typed), doneWith: () => [] }
    const done = (hit: SearchHit): Offer => ({
      key: `${asked.act.key} ${hit.locator}`,
      label: t(`act.${asked.act.key}.of`, { name: hit.title || t('unnamed') }),
      hint: hit.resource.display_name,
      link: asked.act.link(hit.locator),
    })
    return {
      query: asked.rest,
      isAct: true,
      offered: groupsOf(typed),
      doneWith: (found) => [
        { key: 'do', label: t('acts'), offers: found.filter(({ type }) => type === asked.act.of).map(done) },
      ],
    }
  }
}

/** Every page this person opens, by its name: the menu's, those it leaves out, and each report. */
function usePages(): readonly Offer[] {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const { menu } = useMenu(account.role)
  const readable = readableTypes(account)
  const pages = [...menu.flatMap(pagesOf), ...asideOf(account.role)]
  return [
    ...pages.map(({ key, path }): Offer => ({ key: path, label: t(`menu.${key}`), link: path })),
    ...REPORT_TYPES.filter((type) => readable.includes(type)).map((type): Offer => {
      const path = pathOfReport(type)
      return {
        key: `report ${type}`,
        label: t(`reports:name.${path}`),
        hint: t('menu.reports'),
        link: `/reports/${path}`,
      }
    }),
  ]
}

function holds(label: string, typed: string): boolean {
  const form = searchForm(label)
  return searchWords(typed).every((word) => form.includes(word))
}
