import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placeAddress } from '#domain/quote/edits/place-address.ts'
import { AddressSearch } from '../../../../blocks/form/inputs/AddressSearch.tsx'
import { act } from '../../../../telling/act.ts'
import { toasts } from '../../../../telling/toasts.ts'
import { PostalCode } from '../../AddressAnswer.tsx'
import { TextAnswer } from '../../answers.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { findAddress, suggestionsQuery } from './find-addresses.ts'

/** Where the location is as letters say it: looked up or typed, with signal or without. */
export function LocationAddress({ locationKey }: { locationKey: string }) {
  const { t } = useTranslation('cover')
  const { body, edit, isEditable } = useQuoteDraft()
  const client = useQueryClient()
  const location = `locations/${locationKey}`
  const path = `${location}/address`

  const choose = async (value: string) => {
    const found = await act(() => findAddress(client, value))
    if (!found.ok) return
    const { edits, isPinKept } = placeAddress(body, location, found.value)
    edit(edits)
    if (isPinKept) toasts.note(t('address.pinKept'))
  }

  return (
    <>
      <AddressSearch
        label={t('address.find')}
        queryOf={suggestionsQuery}
        onChoose={(value) => void choose(value)}
        disabled={!isEditable}
      />
      <TextAnswer path={path} member="line1" label={t('wizard:address.line1')} />
      <TextAnswer path={path} member="city" label={t('wizard:address.city')} />
      <PostalCode path={path} />
    </>
  )
}
