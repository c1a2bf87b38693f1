import { useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import { useState } from 'react'
import { user } from '#shared/resources/organisation/user.ts'
import { userPlatform } from '#shared/resources/organisation/user-platform.ts'
import { request } from '../../../api/request.ts'
import { dict } from '../../../fields/kinds/dict.tsx'
import { textarea } from '../../../fields/kinds/textarea.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { SaveDialog } from '../SaveDialog.tsx'
import '../../../i18n/more/people.ts'

/** What one platform keeps about a user. */
export interface Kept {
  userType: number
  userExt: string
}

interface Props {
  id: string
  name: string
  /** The platform that the user is of. */
  start: number
  onSave(kept: Kept): Promise<unknown>
  onClose(): void
}

const platform = { ...user.fields.userType, required: true }
const details = userPlatform.fields.userExt

/** What each platform's client keeps about a user: a text that nobody but that client reads. */
export function PlatformDialog({ id, name, start, onSave, onClose }: Props) {
  const { t, label } = useWords()
  const [userType, setUserType] = useState(start)
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({})
  const { data, error, refetch } = useQuery({
    queryKey: ['user-platform', id, userType],
    queryFn: () =>
      request<Kept>('/api/blade-user/platform-detail', { params: { id, userType }, silent: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const changed = Object.entries(texts).map(([key, userExt]) => ({ userType: Number(key), userExt }))
  return (
    <SaveDialog
      title={t('pages.user.platformTitle', { name })}
      hint={t('pages.user.platformHint')}
      isReady={changed.length > 0}
      onSave={async () => {
        for (const kept of changed) await onSave(kept)
      }}
      onClose={onClose}
    >
      <Form.Item label={label(platform.label)} htmlFor="user-platform">
        <dict.Input
          id="user-platform"
          name="userType"
          meta={platform}
          value={userType}
          onChange={(value) => setUserType(Number(value))}
        />
      </Form.Item>
      <Form.Item label={label(details.label)} htmlFor="user-platform-details">
        {data ? (
          <textarea.Input
            id="user-platform-details"
            name="userExt"
            meta={details}
            value={texts[userType] ?? data.userExt}
            onChange={(text) => setTexts({ ...texts, [userType]: String(text) })}
          />
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )}
      </Form.Item>
    </SaveDialog>
  )
}
