module ipamlint/draw

go 1.24
