import { useTranslation } from 'react-i18next'
import { cancellationApi } from '#domain/cancellation/cancellation.api.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'
import { CancellationForm } from './CancellationForm.tsx'
import { useSave } from './use-cancellation-acts.ts'

/** `?newCancellation` asks for the policy's cancellation. */
export function RequestCancellation({ policy }: { policy: string }) {
  const { t } = useTranslation('cancellations')
  const [, change] = useUrlSearch()
  const save = useSave()
  const close = () => void change({ newCancellation: undefined }, { replace: true })
  return (
    <UrlDrawer when="newCancellation" title={t('request')}>
      {() => (
        <CancellationForm
          policy={policy}
          saveLabel={t('form.request')}
          onCancel={close}
          onSave={async (body) => {
            const refused = await save(
              () => call(cancellationApi.create, { params: { id: policy }, body }),
              t('requested'),
            )
            if (!refused) close()
            return refused
          }}
        />
      )}
    </UrlDrawer>
  )
}
