/** Invented houses of prayer, offered as venues. */
export const demoSynagogues: readonly { readonly name: string; readonly address: string }[] = [
  { name: 'בית כנסת ״נווה רימון״', address: 'רחוב האלון 14, ירושלים' },
  { name: 'היכל ״מעיין״', address: 'שדרות הגפן 3, פתח תקווה' },
  { name: 'בית כנסת ״אור הגליל״', address: 'רחוב השקד 41, כרמיאל' },
  { name: 'בית מדרש ״רימון״', address: 'סמטת הדקל 5, צפת' },
  { name: 'בית כנסת ״שער החורש״', address: 'דרך הנוף 18, חיפה' },
  { name: 'בית כנסת ״עץ השקד״', address: 'רחוב הזית 22, נתניה' },
  { name: 'בית כנסת ״משכן התמר״', address: 'רחוב התמר 31, מודיעין' },
  { name: 'היכל ״ניגון״', address: 'רחוב היסמין 5, רעננה' },
  { name: 'בית כנסת ״נאות הנגב״', address: 'רחוב הברוש 60, באר שבע' },
  { name: 'בית כנסת ״אור לבוקר״', address: 'רחוב הגפן 8, אשדוד' },
  { name: 'בית כנסת ״באר הדעת״', address: 'רחוב הדקל 12, בני ברק' },
  { name: 'בית כנסת ״מעלה הארז״', address: 'רחוב הארז 4, אפרת' },
  { name: 'Open Gates Synagogue', address: '412 Maple Crescent, Brooklyn, NY' },
  { name: 'Chestnut Mews Synagogue', address: '11 Chestnut Mews, London' },
  { name: 'Synagogue des Tilleuls', address: '25 rue des Tilleuls, Paris' },
];
