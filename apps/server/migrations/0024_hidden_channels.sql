CREATE INDEX "channels_hidden" ON "channels" USING btree ("id") WHERE hidden;
