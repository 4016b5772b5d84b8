{
  "screens": {
    "__camelWords__": "__Human words__"
  },
  "action": {
    "__snake_words__": {
      "create": "Added: __human word__",
      "remove": "Deleted: __human word__"
    }
  },
  "list": {
    "title": "__Human words__",
    "help": "The last one added comes first.",
    "name": "Title",
    "added": "Added",
    "actions": "Actions",
    "empty": "Nothing here yet",
    "emptyText": "What you add appears here.",
    "failed": "The list could not be loaded"
  },
  "add": {
    "title": "Title",
    "submit": "Add",
    "done": "{{title}} was added"
  },
  "remove": {
    "label": "Delete {{title}}",
    "title": "Delete {{title}}?",
    "effect": "This cannot be undone.",
    "confirm": "Delete",
    "done": "{{title}} was deleted"
  }
}
