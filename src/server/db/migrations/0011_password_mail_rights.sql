-- Platform tables: reached from their own module only, without tenancy (settled 15).

grant select, insert, update, delete on password_mail, recovery_code to hedgerow_app;
