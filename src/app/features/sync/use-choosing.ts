import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolvedBy } from '#domain/sync/device/choose.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import { save } from '#local/outbox/save.ts'
import type { AskedConflict } from '#local/reads/unsent.ts'
import { shapeOf } from '#local/store/account.ts'
import { currentWork } from '../../device/work.ts'
import { toasts } from '../../telling/toasts.ts'

interface Choosing {
  isBusy: boolean
  /** May this person, on this device, choose here at all? */
  mayChoose: boolean
  /** A choice is a change like any other, over what was shown (protocol 4.4 Resolving). */
  choose: (edits: readonly Edit[]) => Promise<void>
}

/** `asked` is one of `all` that are undecided. */
export function useChoosing(asked: AskedConflict, all: readonly AskedConflict[]): Choosing {
  const { t } = useTranslation('sync')
  const [isBusy, setBusy] = useState(false)
  const work = currentWork()
  const { conflict } = asked
  const { entity, entityId, path } = conflict

  return {
    isBusy,
    mayChoose: work.kind === 'open' && shapeOf(work.account, entity).mayWrite(work.account.person, path),
    async choose(edits) {
      if (work.kind !== 'open') return
      setBusy(true)
      const conflicts = all.map((each) => each.conflict)
      const resolves = resolvedBy(edits, conflict, conflicts)
      const saved = await save(work.account, { entity, id: entityId, kind: 'patch', edits, resolves })
      if (saved.kind === 'refused' || saved.kind === 'notSaved') toasts.problem(t(`notSaved.${saved.why}`))
      setBusy(false)
    },
  }
}
