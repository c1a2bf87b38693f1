import { t } from '../../i18n/index.ts'
import type { Captcha } from './useCaptcha.ts'

interface Props {
  captcha: Captcha
  /** The sound is about to play: the place to type is wanted. */
  onListen(): void
}

/** The picture, and the button for those who would rather hear it. */
export function CaptchaPicture({ captcha: { image, failed, hearing, refresh, listen }, onListen }: Props) {
  const isPlaying = hearing === 'playing'
  return (
    <>
      <button
        type="button"
        className="login-listen"
        aria-label={t(isPlaying ? 'login.captchaStop' : 'login.captchaListen')}
        // Told before it sounds.
        title={t('login.captchaCount')}
        aria-busy={hearing === 'waiting'}
        onClick={() => {
          void listen()
          if (!isPlaying) onListen()
        }}
      >
        <Speaker isPlaying={isPlaying} />
      </button>
      <button
        type="button"
        className="login-captcha"
        title={t('login.captchaRefresh')}
        onClick={() => void refresh()}
      >
        <Shown image={image} failed={failed} isByEar={hearing !== 'none'} />
      </button>
    </>
  )
}

function Shown({ image, failed, isByEar }: { image: string | undefined; failed: boolean; isByEar: boolean }) {
  if (failed) return <span>{t('login.captchaFailed')}</span>
  // What the picture says no longer counts.
  if (isByEar) return <span>{t('login.captchaRead')}</span>
  if (!image) return <span>{t('login.captchaLoading')}</span>
  return <img src={image} alt={t('login.captchaRefresh')} />
}

/** What to do with the sound, or that there is none. Always there, so that its change is told. */
export function CaptchaHint({ captcha: { hearing } }: { captcha: Captcha }) {
  const text = hearing === 'failed' ? t('login.captchaSilent') : t('login.captchaCount')
  return (
    <p className="login-advice" role="status">
      {hearing === 'none' ? '' : text}
    </p>
  )
}

function Speaker({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {isPlaying ? (
        <rect x="7" y="7" width="10" height="10" rx="1" fill="currentColor" />
      ) : (
        <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11" />
      )}
    </svg>
  )
}
