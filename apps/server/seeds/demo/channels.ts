/** Invented channels, in the order of their ids. The last two try the layout: a very long name, a Latin one. */
export const demoChannels: readonly string[] = [
  'מעיין הדף — דף יומי בבהירות',
  'אור לבוקר',
  'בית מדרש רימון',
  'שביל ההלכה',
  'פרשה ליד השולחן',
  'נגינת הלב — ניגונים וסיפורים',
  'ילדי האור',
  'נשים לומדות — מדרשת ארז',
  'חברותא בדרך',
  'עומק ופשט',
  'מחשבה יהודית היום',
  'Open Gates (English shiurim)',
  'המרכז הקהילתי ללימוד תורה, מוסר והלכה למשפחות ולצעירים — הגליל',
  'Daf & Coffee!',
];
