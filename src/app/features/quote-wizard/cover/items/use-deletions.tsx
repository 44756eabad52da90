import { useTranslation } from 'react-i18next'
import { type Deletion, deleteExposures, deleteOperation } from '#domain/quote/edits/delete-exposures.ts'
import { deleteLocation } from '#domain/quote/edits/delete-location.ts'
import { setCommercial } from '#domain/quote/edits/operations.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { useConfirm } from '../../../../blocks/feedback/use-confirm.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { ChooseOne } from './ChooseOne.tsx'
import { useItemNames } from './use-item-names.ts'
import { useRefusal } from './use-refusal.ts'

interface Deletions {
  /** Each answers whether the item is gone. */
  removeLocation: (key: string) => Promise<boolean>
  removeExposure: (key: string) => Promise<boolean>
  removeOperation: (key: string) => Promise<boolean>
  /** Commercial or a hobby; asks where customers' goods go along with it. */
  markCommercial: (key: string, isCommercial: boolean) => Promise<boolean>
}

/** Deleting parts of the farm: each asks first and says what goes along (spec 2 §4 Other dialogs). */
export function useDeletions(): Deletions {
  const { t, i18n } = useTranslation('cover')
  const { body, edit } = useQuoteDraft()
  const confirm = useConfirm()
  const tellRefusal = useRefusal()
  const names = useItemNames()
  const listed = (keys: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(keys.map(names.exposure))

  const ask = (name: string, { deleted, unhoused }: Pick<Deletion, 'deleted' | 'unhoused'>) =>
    confirm({
      title: t('delete.title', { name }),
      body: [
        deleted.length > 0 ? t('delete.along', { names: listed(deleted) }) : t('delete.alone'),
        ...(unhoused.length > 0 ? [t('delete.unhoused', { names: listed(unhoused) })] : []),
      ].join(' '),
      confirmLabel: t('delete.confirm'),
      isDestructive: true,
    })

  return {
    async removeExposure(key) {
      const { edits, deleted, unhoused } = deleteExposures(body, [key])
      const along = deleted.filter((each) => each !== key)
      if (!(await ask(names.exposure(key), { deleted: along, unhoused }))) return false
      edit(edits)
      return true
    },

    async removeOperation(key) {
      const deletion = deleteOperation(body, key)
      if (!(await ask(names.operation(key), deletion))) return false
      edit(deletion.edits)
      return true
    },

    async markCommercial(key, isCommercial) {
      const { edits, deleted } = setCommercial(body, key, isCommercial)
      const isSure =
        deleted.length === 0 ||
        (await confirm({
          title: t('hobby.title', { name: names.operation(key) }),
          body: t('hobby.along', { names: listed(deleted) }),
          confirmLabel: t('hobby.confirm'),
          isDestructive: true,
        }))
      if (isSure) edit(edits)
      return isSure
    },

    async removeLocation(key) {
      const bare = deleteLocation(body, key)
      if ('edits' in bare) {
        if (!(await ask(names.location(key), { deleted: [], unhoused: [] }))) return false
        edit(bare.edits)
        return true
      }
      const others = itemsOf(body, 'locations').flatMap(([each]) =>
        each === key ? [] : [{ key: each, name: names.location(each) }],
      )
      let target = others[0]?.key
      if (!target) {
        tellRefusal(bare.refusal, { name: names.location(key), assets: listed(bare.refusal.items ?? []) })
        return false
      }
      const isSure = await confirm({
        title: t('reassign.title', { name: names.location(key) }),
        body: (
          <ChooseOne
            question={t('reassign.question', { assets: listed(bare.refusal.items ?? []) })}
            label={t('reassign.target')}
            options={others}
            onChoose={(chosen) => {
              target = chosen
            }}
          />
        ),
        confirmLabel: t('reassign.confirm'),
        isDestructive: true,
      })
      const moved = deleteLocation(body, key, target)
      if (!isSure || !('edits' in moved)) return false
      edit(moved.edits)
      return true
    },
  }
}
