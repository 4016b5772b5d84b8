{
  "screens": {
    "__camelWords__": "__hebrew__"
  },
  "action": {
    "__snake_words__": {
      "create": "הוספה ל__hebrew__",
      "remove": "מחיקה מ__hebrew__"
    }
  },
  "list": {
    "title": "__hebrew__",
    "help": "מה שנוסף לאחרונה מופיע ראשון.",
    "name": "כותרת",
    "added": "נוסף",
    "actions": "פעולות",
    "empty": "עדיין אין כאן דבר",
    "emptyText": "מה שתוסיפו יופיע כאן.",
    "failed": "הרשימה לא נטענה"
  },
  "add": {
    "title": "כותרת",
    "submit": "הוספה",
    "done": "נוסף: {{title}}"
  },
  "remove": {
    "label": "מחיקת {{title}}",
    "title": "למחוק את {{title}}?",
    "effect": "אי אפשר לבטל את המחיקה.",
    "confirm": "מחיקה",
    "done": "נמחק: {{title}}"
  }
}
