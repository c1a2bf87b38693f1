// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { box, useLoginPage } from './page.tsx'

const page = useLoginPage()

describe('the sign-in page', () => {
  describe('the sound of the captcha', () => {
    const play = vi.fn(async () => {})
    const pause = vi.fn()
    let player: HTMLAudioElement
    const listen = () => screen.getByRole('button', { name: '听验证码' })
    const advice = () => screen.queryByText(/^数每组的声音：五组，每组一到六声/)

    beforeEach(() => {
      // jsdom knows neither.
      Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL() {} })
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLAudioElement) {
        player = this
        return play()
      })
      vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
    })
    afterEach(() => {
      // Leaving the page stops the sound.
      cleanup()
      vi.restoreAllMocks()
    })

    test('is described before it is asked for, and says nothing until then', async () => {
      await page.open()
      expect(listen().title).toMatch(/^数每组的声音/)
      expect(advice()).toBeNull()
    })

    test('plays, tells what to do, and leads to where the digits go', async () => {
      const user = await page.open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      expect(page.sounds).toEqual(['key1'])
      expect(play).toHaveBeenCalledOnce()
      expect(advice()).not.toBeNull()
      expect(document.activeElement).toBe(box('验证码'))
      expect(box('验证码').inputMode).toBe('numeric')
      expect(screen.queryByRole('img', { name: /验证码图片/ })).toBeNull()
    })

    test('is reached and played by the keyboard, and signs in', async () => {
      const user = await page.open()
      await user.click(screen.getByRole('button', { name: /county/ }))
      await user.tab()
      expect(document.activeElement).toBe(listen())
      await user.keyboard('{Enter}')
      await screen.findByRole('button', { name: '停止播放' })
      await user.keyboard('31425{Enter}')
      await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledOnce())
      expect(page.tokenCall?.headers.get('Captcha-Key')).toBe('key1')
      expect(page.tokenCall?.headers.get('Captcha-Code')).toBe('31425')
    })

    test('is heard again without another call, as that would change the answer', async () => {
      const user = await page.open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      act(() => player.onended?.(new Event('ended')))
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      expect(play).toHaveBeenCalledTimes(2)
      expect(page.sounds).toEqual(['key1'])
    })

    test('stops when asked to', async () => {
      const user = await page.open()
      await user.click(listen())
      await user.click(await screen.findByRole('button', { name: '停止播放' }))
      expect(pause).toHaveBeenCalled()
      expect(listen()).toBeTruthy()
    })

    test('ends with another picture', async () => {
      const user = await page.open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      await user.click(screen.getByRole('button', { name: '改用图片' }))
      await screen.findByRole('button', { name: /验证码图片/ })
      expect(pause).toHaveBeenCalled()
      expect(advice()).toBeNull()
      expect(page.pictures).toBe(2)
      await user.click(listen())
      await waitFor(() => expect(page.sounds).toEqual(['key1', 'key2']))
    })

    test('is that of another captcha where this one is too old', async () => {
      const gone = () => Response.json({ code: 400, success: false, msg: '验证码已失效' }, { status: 400 })
      const answers = [gone, page.soundAnswer]
      page.soundAnswer = () => (answers.shift() ?? gone)()
      const user = await page.open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      expect(page.sounds).toEqual(['key1', 'key2'])
    })

    test('that cannot be played says so', async () => {
      play.mockRejectedValueOnce(new Error('no loudspeaker'))
      const user = await page.open()
      await user.click(listen())
      expect(await screen.findByText('声音没有播放成功，请重试')).toBeTruthy()
    })
  })
})
