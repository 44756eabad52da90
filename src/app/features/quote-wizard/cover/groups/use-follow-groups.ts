import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import { misallocated } from '#domain/quote/edits/coverage.ts'
import { isGroupedByPosition, regroup } from '#domain/quote/edits/regroup.ts'
import type { ExposureType } from '#domain/rating/farm.ts'
import { type Body, isSame, type Json } from '#domain/sync/json.ts'
import type { Path } from '#domain/sync/path.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { isProperty } from '#domain/tiv/subject-groups.ts'
import { useWork } from '../../../../device/work.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { hasLeft } from '../exposures/use-focus-left.ts'

/**
 * The subject groups follow what is insured and where it stands, as long as they are those the positions give. From the
 * first amount that somebody allocates by hand they are theirs; a limit that changes is asked about (spec 2 §4), and a
 * farm with amounts still to be typed waits.
 */
export function useFollowGroups(edited: Path | null, cover: RefObject<HTMLElement | null>): void {
  const { body, context, facts, edit, isEditable, conflicts, note } = useQuoteDraft()
  const work = useWork()
  const followed = useRef<Json>(null)
  const isFollowed = useRef(false)
  const hasTyped = useRef(false) // here, not on another tablet, which groups what it changes itself

  const follow = useEffectEvent(() => {
    const allocated = allocationsOf(body)
    if (isGroupedByPosition(body, facts.farm)) {
      isFollowed.current = true
      followed.current = allocated
      hasTyped.current = note.isSaving
      return
    }
    if (!isSame(allocated, followed.current)) isFollowed.current = false
    if (!isFollowed.current || !hasTyped.current || !isEditable || conflicts.length > 0 || work.kind !== 'open') return
    if (isWorthAll(body) && misallocated(body).length === 0) edit(regroup(body, context, work.account.host.makeId))
  })

  useEffect(() => {
    hasTyped.current ||= note.isSaving
  }, [note.isSaving])
  const before = useRef(edited)
  useEffect(() => {
    const isNext = edited !== before.current && edited?.startsWith('exposures/') // from one thing to the next
    before.current = edited
    if (edited === null || isNext) follow()
  }, [edited, body])
  useEffect(() => {
    const root = cover.current
    const onFocusOut = (event: FocusEvent) => {
      const editor = event.target instanceof Element ? event.target.closest('[data-editor]') : null
      if (editor && hasLeft(editor, event)) follow() // on the way to Continue
    }
    root?.addEventListener('focusout', onFocusOut)
    return () => root?.removeEventListener('focusout', onFocusOut)
  }, [cover])
}

/** What somebody may have put into groups by hand; what the groups are worth follows from more than that. */
function allocationsOf(body: Body): Json {
  return Object.fromEntries(itemsOf(body, 'subjectGroups').map(([key, { allocations }]) => [key, allocations ?? null]))
}

/** Does everything that burns have an amount? */
function isWorthAll(body: Body): boolean {
  return itemsOf(body, 'exposures')
    .filter(([, { type }]) => isProperty(type as ExposureType)) // checked by the shape when it was written
    .every(([, exposure]) => ratingLimitCents(exposure) > 0)
}
