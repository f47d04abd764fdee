// Runs before the first paint, so that a customer who chose the dark theme never sees a white page first.
try {
  const theme = localStorage.getItem('account-area.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Site data is blocked: the system's theme stays.
}
