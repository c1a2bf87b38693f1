// A browser whose person prefers Chinese: jsdom's own prefers English.
Object.defineProperty(window.navigator, 'languages', { value: ['zh-CN'] })
