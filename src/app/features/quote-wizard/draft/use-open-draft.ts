import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { problemsIn } from '#domain/quote/checks/quote-problems.ts'
import { wrongStart } from '#domain/quote/checks/quote-term.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf, reckonedNothing } from '#domain/quote/underwriting/quote-facts.ts'
import { isOpen } from '#domain/sync/conflict.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import { bodyAfter } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { between, ORDER_DIGITS, type Salt } from '#domain/sync/order.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import type { RecordView } from '#local/reads/view.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { useDirtyMark } from '../../../data/dirty-forms.ts'
import { DEVICE_QUERY } from '../../../device/device-query.ts'
import { beforeWorkCloses } from '../../../device/work.ts'
import { useProduct } from '../../../farm/use-product.ts'
import { useAccount } from '../../../session/account.ts'
import { draftQuery } from './draft-query.ts'
import { forgetEdits, keepEdits, leaveEdits, takeUpEdits } from './keep-edits.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { Typing } from './typing.ts'
import { useQuoteContext } from './use-quote-context.ts'

/** Opens a draft for typing: undefined until the device has read it, null where it has none and cannot get it now. */
export function useOpenDraft(account: LocalAccount, id: string): QuoteDraft | null | undefined {
  const person = useAccount()
  const { data: leftBehind } = useQuery(leftBehindQuery(account, id))
  const { data: view } = useQuery({ ...draftQuery(id), enabled: leftBehind === null })
  const typing = useTyping(account, id)
  const { edits, ...note } = useSyncExternalStore(typing.subscribe, typing.read)
  const body = useBody(view?.body, edits)
  const context = useQuoteContext(body)
  const product = useProduct(body && textIn(body, 'productVersion'))
  const [before] = useState(reckonedNothing)
  const facts = useMemo(() => body && factsOf(body, context, product, before), [body, context, product, before])
  const { today } = context
  const problems = useMemo(
    () => (body ? [...problemsIn(body, product), ...wrongStart(body, product.term, today)] : []),
    [body, product, today],
  )
  useDirtyMark(note.isSaving, { isKept: true })

  const edit = useCallback((changes: readonly Edit[]) => typing.edit(changes), [typing])
  const addAll = useCallback(
    (collection: string, items: readonly Body[]) => {
      let last = lastOrder(collection, body ?? {})
      const keys = items.map(() => account.host.makeId())
      const added = items.map((item, at): Edit => {
        last = orderAfter(account, last)
        return { kind: 'add', path: `${collection}/${keys[at]}`, value: { ...item, order: last } }
      })
      typing.edit(added)
      return keys
    },
    [account, body, typing],
  )
  const add = useCallback((collection: string, item: Body) => addAll(collection, [item])[0] ?? '', [addAll])
  const flush = useCallback(() => typing.flush(), [typing])

  if (!view || !body || !facts) return view === null ? null : undefined
  const isEditable = quoteShape.isEditable(body) && view.state !== 'orphan' && mayWrite(person, body)
  const conflicts = view.conflicts.filter(isOpen)
  return {
    id,
    body,
    facts,
    context,
    problems,
    isEditable,
    conflicts,
    state: view.state,
    version: view.version,
    edit,
    add,
    addAll,
    note,
    flush,
  }
}

/** A quote, an endorsement and a renewal are written by different people (domain 3 Permissions). */
function mayWrite(person: { role: Role }, body: Body): boolean {
  return allowedActions(lifecycleOf(body), quoteLifecycle.actions.update.to, person).includes('update')
}

/** What has not changed stays the same object, so that nothing is drawn anew for being computed anew. */
function useBody(stored: Body | undefined, edits: readonly Edit[]): Body | undefined {
  const before = useRef<Body>(undefined)
  return useMemo(() => {
    const now = stored && bodyAfter(quoteShape, stored, edits)
    before.current = now && replaceEqualDeep(before.current, now)
    return before.current
  }, [stored, edits])
}

function useTyping(account: LocalAccount, id: string): Typing {
  const queryClient = useQueryClient()
  const [at] = useState(() => ({ quote: id, page: account.host.makeId() }))
  const [typing] = useState(
    () =>
      new Typing(
        async (edits) => {
          const kept = await keepEdits(account, id, edits)
          await queryClient.refetchQueries({ queryKey: draftQuery(id).queryKey, exact: true })
          return kept
        },
        (edits) => leaveEdits(account, at, insuredIn(queryClient.getQueryData(draftQuery(id).queryKey)), edits),
      ),
  )
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const comeBack = () => void typing.comeBack().then(() => forgetEdits(account, at))
    window.addEventListener('pagehide', () => typing.leave(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal })
    document.addEventListener('visibilitychange', () => void typing.flush(), { signal })
    const takeBack = beforeWorkCloses(() => typing.leave())
    return () => {
      takeBack()
      stop.abort()
      void typing.flush()
    }
  }, [typing, account, at])
  return typing
}

/** What the person calls the quote by. */
function insuredIn(view: RecordView | null | undefined): string {
  const [insured] = view ? itemsOf(view.body, 'namedInsureds') : []
  return (insured && textIn(insured[1], 'name')) ?? ''
}

/** Read once, before the draft itself: null when nothing is left behind any more. */
function leftBehindQuery(account: LocalAccount, id: string) {
  return {
    ...DEVICE_QUERY,
    queryKey: ['leftBehind', id],
    queryFn: () => takeUpEdits(account, id),
    gcTime: 0,
  }
}

/** Of the last item that stands there now. */
function lastOrder(collection: string, body: Body): string {
  const last = itemsOf(body, collection).at(-1)?.[1]
  return (last && textIn(last, 'order')) ?? ''
}

function orderAfter({ host }: LocalAccount, last: string): string {
  const digit = () => Math.floor(host.random() * ORDER_DIGITS)
  const salt: Salt = [digit(), digit(), digit()]
  return between(last, null, salt)
}
