import { inLanguage, messages } from '#shared/messages.ts'
import { textOf } from '../../http/params.ts'
import { answered, Bare, type Call, open, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { Limiter } from '../limits/limiter.ts'
import { demandShare } from '../limits/limiter.ts'
import { authMessages } from '../messages.ts'
import { addressOf } from '../request-parts.ts'
import type { Captcha } from './captcha.ts'

interface CaptchaParts {
  captcha: Captcha
  captchasByAddress: Limiter
}

/** The captcha as a picture, in both spellings of Blade, and as a sound. */
export function captchaRoutes({ captcha, captchasByAddress }: CaptchaParts): Route[] {
  const limit = ({ req }: Call) => demandShare(captchasByAddress, addressOf(req))

  async function draw(call: Call) {
    await limit(call)
    return captcha.draw()
  }

  // By GET, as the picture: it changes nothing but what belongs to whoever knows the key.
  async function speak(call: Call) {
    await limit(call)
    const sound = captcha.speak(textOf(call.params, 'key'))
    if (!sound) throw new HttpError(400, authMessages.captchaGone)
    call.res.writeHead(200, {
      'Content-Type': 'audio/wav',
      'Content-Length': sound.length,
      'Cache-Control': 'no-store',
    })
    call.res.end(sound)
    return answered
  }

  return [
    open(
      'get',
      '/blade-auth/oauth/captcha',
      async (call) => {
        const drawn = await draw(call)
        const msg = inLanguage(messages.ok, call.language)
        return new Bare({ ...drawn, code: 200, success: true, data: drawn, msg })
      },
      { summary: ['验证码', 'Captcha'] },
    ),
    open('get', '/blade-auth/captcha', draw, {
      summary: ['验证码（开源版）', 'Captcha, as open-source clients ask'],
    }),
    open('get', '/blade-auth/oauth/captcha/audio', speak, {
      summary: [
        '验证码的声音，答案改为每组的声数',
        'The captcha as a sound, whose counts become the answer instead of the picture',
      ],
    }),
  ]
}
