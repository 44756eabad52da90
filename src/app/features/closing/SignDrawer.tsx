import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NAME_MAX } from '#domain/kernel/limits.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { requiredText } from '#domain/kernel/text.ts'
import { type Signature, type Stroke, signature } from '#domain/quote/body/signature.schema.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { receiverOf } from '#print/papers/parties.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { SignaturePad } from '../../blocks/form/inputs/SignaturePad.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { type Fix, useLocate } from '../../blocks/map/use-locate.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { nowHere } from '../../data/office-clock.ts'
import { saveRecord } from '../../device/save-record.ts'
import type { Closing } from './closing.queries.ts'

/** `?sign`: what is signed for, then by whom, with a finger or by typing the name. */
export function SignDrawer({ closing }: { closing: Closing }) {
  const { t } = useTranslation('closing')
  return (
    <UrlDrawer when="sign" title={t('sign')} subtitle={t('hint')}>
      {() => <SignForm closing={closing} />}
    </UrlDrawer>
  )
}

const HOW = ['drawn', 'typed'] as const
type How = (typeof HOW)[number]

const signing = z.discriminatedUnion('how', [
  z.object({
    how: z.literal('drawn'),
    name: requiredText(NAME_MAX),
    strokes: signature.shape.strokes.min(1, { error: 'validation.signatureMissing' }),
  }),
  z.object({ how: z.literal('typed'), name: requiredText(NAME_MAX) }),
])

function SignForm({ closing }: { closing: Closing }) {
  const { t, i18n } = useTranslation('closing')
  const [, change] = useUrlSearch()
  const place = usePlace()
  const { body, price, sha256 } = closing
  const form = useEntityForm<{ how: How; name: string; strokes: Stroke[] }>({
    schema: signing,
    initialValues: { how: 'drawn', name: signerOf(closing), strokes: [] },
  })
  const close = () => change({ sign: undefined }, { replace: true })

  return (
    <EntityForm
      form={form}
      saveLabel={t('done')}
      onCancel={() => void close()}
      onSave={async ({ how, name, strokes }) => {
        const signed: Signature = {
          name: name.trim(),
          strokes: how === 'drawn' ? strokes : [],
          at: nowHere().toISOString(),
          place,
          total: price.totalCents / 100,
          sha256,
        }
        const seen = body.signature ?? null
        const edits = [{ kind: 'set' as const, path: 'signature', seen, value: { ...signed } }]
        if (!(await saveRecord({ entity: quoteShape.type, id: closing.id, kind: 'patch', edits }))) return NOT_SAVED
        form.resetDirty()
        await close()
      }}
    >
      <FactGrid
        facts={[
          { label: t('fact.quote'), value: closing.listing.displayId || t('print:draft') },
          { label: t('fact.total'), value: formatMoney(price.totalCents, price.currency, i18n.language) },
        ]}
      />
      <Text>{t('print:sign.accept')}</Text>
      <TextInput label={t('name')} required maxLength={NAME_MAX} {...form.getInputProps('name')} />
      <SegmentedControl
        aria-label={t('how.label')}
        data={HOW.map((value) => ({ value, label: t(`how.${value}`) }))}
        {...form.getInputProps('how')}
      />
      {form.values.how === 'drawn' ? (
        <SignaturePad label={t('field')} {...form.getInputProps('strokes')} />
      ) : (
        <Text>{t('typing', { name: form.values.name.trim() })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t(place ? 'placeKnown' : 'placeUnknown')}
      </Text>
    </EntityForm>
  )
}

/** Where the table stands, as well as the device knows. It is asked once and holds nothing up. */
function usePlace(): Signature['place'] {
  const [taken, setTaken] = useState<Fix | null>(null)
  const { locating, locate } = useLocate(setTaken)
  useEffect(locate, [locate])
  const fix = taken ?? (locating.state === 'rough' ? locating.fix : null)
  return fix && { ...fix.position, accuracyM: Math.round(fix.accuracyM) }
}

/** The named insured who signs for all of them, else the farm itself. */
function signerOf({ body, holder }: Closing): string {
  const signatory = itemsOf(body, 'namedInsureds').find(([id]) => id === body.signatory)
  return (signatory && textIn(signatory[1], 'name')) || receiverOf(holder).to.name
}
