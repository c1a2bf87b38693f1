import { randomBytes, randomInt } from 'node:crypto'
import type { Request } from 'express'
import svgCaptcha from 'svg-captcha'
import type { CaptchaAnswer } from '#shared/contract/auth.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import { milliseconds } from '../../db/clock.ts'
import { authMessages } from '../messages.ts'
import { refusal } from '../refusal.ts'
import { headerOf } from '../request-parts.ts'
import { tonesOf } from './tones.ts'

/** What a token call sends as `captcha-key` and `captcha-code`. */
export interface SolvedCaptcha {
  key: string
  text: string
}

export interface Captcha {
  /** An answer without a picture, for whoever runs the server inside of its own process. */
  solved(): SolvedCaptcha
  /** A new picture and the key of its answer. */
  draw(): CaptchaAnswer
  /** A sound to be counted. From now on its digits answer this key, and the picture no longer does. Undefined: no such key. */
  speak(key: string | undefined): Buffer | undefined
  /** Whether the answer is right; whatever it is, the key is used up. */
  check(key: string | undefined, answer: string | undefined): boolean
}

// Without characters that look like another one. Blade's Saber insists on five.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 5
const lifetime = 5 * 60_000
/** Tones of a group: more are hard to count. */
const mostTones = 6

// svg-captcha picks its text by Math.random, which can be foretold; it only draws ours.
const randomText = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export function createCaptcha(text: () => string = randomText): Captcha {
  const answers = createBoundedMap<{ answer: string; until: number }>(10_000)
  const keep = (answer: string): string => {
    const key = randomBytes(16).toString('hex')
    answers.set(key, { answer: answer.toLowerCase(), until: milliseconds() + lifetime })
    return key
  }
  return {
    solved() {
      const answer = randomText()
      return { key: keep(answer), text: answer }
    },
    draw() {
      const answer = text()
      // Dark grey on nothing: the package's colours are so pale on a light ground that people cannot read them.
      const picture = draw(answer, { width: 130, height: 48, fontSize: 50, noise: 2 })
      return {
        key: keep(answer),
        image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
      }
    },
    speak(key) {
      const kept = key ? answers.get(key) : undefined
      if (!key || !kept || kept.until < milliseconds()) return undefined
      const digits = Array.from({ length }, () => randomInt(1, mostTones + 1))
      answers.set(key, { ...kept, answer: digits.join('') })
      return tonesOf(digits)
    },
    check(key, answer) {
      const expected = key ? answers.get(key) : undefined
      if (key) answers.delete(key)
      if (!expected || !answer || expected.until < milliseconds()) return false
      return expected.answer === answer.trim().toLowerCase()
    },
  }
}

// The package's own types leave out that it can be called: a given text as a picture.
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string

/** Refuses a call whose headers do not answer a captcha. */
export function demandCaptcha(captcha: Captcha, { req }: { req: Request }) {
  const isRight = captcha.check(headerOf(req, 'captcha-key'), headerOf(req, 'captcha-code'))
  if (!isRight) throw refusal('invalid_grant', authMessages.captchaWrong)
}
