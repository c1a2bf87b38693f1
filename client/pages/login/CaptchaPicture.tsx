import { i18n } from '../../i18n/index.ts'

interface Props {
  image: string | undefined
  failed: boolean
  onRefresh(): void
}

export function CaptchaPicture({ image, failed, onRefresh }: Props) {
  const { t } = i18n
  return (
    <button type="button" className="login-captcha" title={t('login.captchaRefresh')} onClick={onRefresh}>
      {image && !failed ? (
        <img src={image} alt={t('login.captchaRefresh')} />
      ) : (
        <span>{t(failed ? 'login.captchaFailed' : 'login.captchaLoading')}</span>
      )}
    </button>
  )
}
