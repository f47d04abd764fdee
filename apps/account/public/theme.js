// Before the first paint.
try {
  const theme = localStorage.getItem('account-area.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Site data is blocked.
}
