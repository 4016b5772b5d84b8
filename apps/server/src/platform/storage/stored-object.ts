export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly type: string;
  readonly etag: string;
  readonly last_modified: Date;
}
