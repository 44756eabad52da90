import { fieldError } from '#domain/kernel/errors.ts'
import { type NewSavedView, type SavedList, type SavedView, VIEWS_MAX } from '#domain/saved-view/saved-view.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { countOwn, deleteView, type House, selectViews, upsertView } from './saved-views.repo.ts'

export async function viewsOf(tx: Tx, actor: Actor, list: SavedList): Promise<SavedView[]> {
  const rows = await selectViews(tx, { accountId: actor.accountId, house: houseOf(actor) }, list)
  return rows.map(({ view: { name, shown, isShared, accountId }, owner }) => {
    const isOwn = accountId === actor.accountId
    return { list, name, shown, is_shared: isShared, is_own: isOwn, owner }
  })
}

/** With whom views are shared: a broker's brokerage, or the office, which business development is of as well. */
function houseOf({ scope }: Actor): House {
  if (scope.kind === 'none') return 'none'
  return { brokerageId: scope.kind === 'brokerage' ? scope.brokerageId : null }
}

/** The same name again is the same view, looked at anew. */
export async function saveView(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { list, name, shown, is_shared: isShared }: NewSavedView,
): Promise<SavedView[]> {
  const { accountId } = actor
  const house = houseOf(actor)
  const [brokerageId, isKeptShared] = house === 'none' ? [null, false] : [house.brokerageId, isShared]
  await upsertView(tx, { brokerageId, accountId, list, name, shown, isShared: isKeptShared, updatedAt: clock() })
  if ((await countOwn(tx, accountId, list)) > VIEWS_MAX) throw fieldError('name', 'validation.tooManyViews')
  return viewsOf(tx, actor, list)
}

export async function forgetView(
  tx: Tx,
  actor: Actor,
  { list, name }: Pick<NewSavedView, 'list' | 'name'>,
): Promise<SavedView[]> {
  await deleteView(tx, actor.accountId, list, name)
  return viewsOf(tx, actor, list)
}
