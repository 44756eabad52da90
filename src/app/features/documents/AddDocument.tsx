import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { type DocumentParent, PARENT_PERMISSIONS } from '#domain/document/document-parent.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'

/** Opens `?addDocument` for whoever may add to this kind of record. */
export function AddDocument({ parent }: { parent: DocumentParent }) {
  const { t } = useTranslation('documents')
  const account = useAccount()
  const [, change] = useUrlSearch()
  if (!can(account, ...PARENT_PERMISSIONS[parent].write)) return null
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void change({ addDocument: '' })}>
      {t('add')}
    </Button>
  )
}
