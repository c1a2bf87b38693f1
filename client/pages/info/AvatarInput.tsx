import '../../i18n/more/info.ts'
import { UserOutlined } from '@ant-design/icons'
import { App, Avatar, Button } from 'antd'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { uploadPicture } from '../../api/profile.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ownPicture } from '../../ui/own-picture.ts'
import { pictureFault } from './picture-fault.ts'

const CropDialog = lazyNamed(() => import('./CropDialog.tsx'), 'CropDialog')

interface Props {
  name: string
  value?: string
  onChange?(link: string): void
}

/** A portrait: chosen, cut to a square and uploaded; the form that holds it keeps the link. */
export function AvatarInput({ name, value, onChange }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, isBusy, choose, done, upload } = usePortrait(onChange)
  return (
    <div className="info-avatar">
      <Avatar size={72} src={ownPicture(value)} icon={<UserOutlined />} alt={name} />
      <div>
        <Button onClick={() => input.current?.click()}>{t('info.choosePicture')}</Button>
        {value && (
          <Button type="link" onClick={() => onChange?.('')}>
            {t('info.removePicture')}
          </Button>
        )}
        <p>{t('info.pictureHint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={t('info.choosePicture')}
        onChange={choose}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            url={chosen.url}
            type={chosen.file.type}
            isBusy={isBusy}
            onCancel={done}
            onCut={upload}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The picture that was chosen, until it is uploaded or given up. */
function usePortrait(onChange: Props['onChange']) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const [isBusy, setIsBusy] = useState(false)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (!file) return
    const fault = pictureFault(file)
    if (fault) return void message.error(t(`info.${fault}`))
    setChosen({ file, url: URL.createObjectURL(file) })
  }
  function done() {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  async function upload(picture: Blob) {
    const fault = pictureFault(picture)
    if (fault) return void message.error(t(`info.${fault}`))
    setIsBusy(true)
    try {
      onChange?.(await uploadPicture(picture, chosen?.file.name ?? 'avatar.jpg'))
      done()
    } catch {
      // `request` has said why; the picture can be tried again.
    } finally {
      setIsBusy(false)
    }
  }
  return { chosen, isBusy, choose, done, upload }
}
