// Runs before the first picture, so that nobody with a dark theme is dazzled while the rest arrives.
try {
  const kept = JSON.parse(localStorage.getItem('sickle-scheme'))
  if (kept) document.documentElement.dataset.scheme = kept.content
} catch {}
